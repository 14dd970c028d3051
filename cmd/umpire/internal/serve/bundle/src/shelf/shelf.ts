// A shelf holds the texts that can be opened: the files of a folder, or one text of
// each game.

export interface Shelf {
  list(): Promise<string[]>;
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>; // throws when it is not written
}
