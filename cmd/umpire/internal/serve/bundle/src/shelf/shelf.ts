// A shelf holds the texts that can be opened: the files of a folder, or one text for
// each game and the texts of the site.

export interface Shelf {
  list(): Promise<string[]>;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>; // throws if it fails
  make?(name: string, text: string): Promise<void>; // makes a file; throws if there is one of this name
  bring(of: string, except: () => string): Promise<void>; // sends the texts of a game, or of a "folder/", to the desk, except the open text
}
