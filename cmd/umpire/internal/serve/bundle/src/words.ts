// All that the page says stands in words.json, for it to be translated: what index.html
// shows, too.
import all from "./words.json";

export const words = all;
