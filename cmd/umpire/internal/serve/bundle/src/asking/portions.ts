// Long questions are asked in growing portions. So the page can show the progress and
// the results so far, and the reader can stop them.

import { ask, cancel, last } from "../desk/ask";
import type { Answers } from "../desk/answers";
import { because, get } from "../dom";
import * as words from "../words.json";

// A Long is such a question: the elements of its form, the method of the desk, and the
// portions. about is called once, for the parameters that all portions share. told
// shows an answer, and returns whether it is final.
export interface Long<M extends keyof Answers> {
  form: string;
  stop: string;
  bar: string;
  said: string;
  method: M;
  portions: number[];
  about: () => object;
  portion: (size: number) => object;
  told: (answer: Answers[M]) => boolean;
}

// idsOf returns the elements of a form.
export const idsOf = (form: string): { stop: string; bar: string; said: string } => ({ stop: `${form}-stop`, bar: `${form}-far`, said: `${form}-said` });

// inPortions asks the question when the form is submitted.
export function inPortions<M extends keyof Answers>(q: Long<M>): void {
  const stopper = get<HTMLButtonElement>(q.stop), bar = get<HTMLProgressElement>(q.bar);
  let going = {}; // identifies the present question; the next one replaces it
  let asked = 0; // ID of the present request
  const end = (): void => {
    going = {};
    if (asked) cancel(asked);
    asked = 0;
    stopper.disabled = true;
  };
  const begin = async (): Promise<void> => {
    end();
    const mine = going, about = q.about();
    stopper.disabled = false;
    get(q.said).replaceChildren();
    for (const [n, size] of q.portions.entries()) {
      bar.value = n / q.portions.length;
      const answer = ask(q.method, { ...about, ...q.portion(size) });
      asked = last();
      const found = await answer.catch((error: unknown) => { if (mine === going) throw error; });
      if (mine !== going || !found) {
        get(q.said).append(words.stopped);
        return;
      }
      if (q.told(found)) break;
    }
    bar.value = 1;
    asked = 0;
    end();
  };
  get(q.form).addEventListener("submit", (e) => {
    e.preventDefault();
    begin().catch((error: unknown) => { get(q.said).textContent = because(error); end(); });
  });
  stopper.addEventListener("click", end);
  end();
}
