// A shelf holds the texts that can be opened: the files of a folder, or one text of
// each game and those of the site.

export interface Shelf {
  list(): Promise<string[]>;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>; // throws when it is not written
  bring(of: string, except: string): Promise<void>; // what is there of a game, or of a "folder/", to the desk; not the text that is open
}
