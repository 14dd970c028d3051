/** `<umpire-board>`: its text, or one of the site by `open` and `case`; `ply` is how many moves are made. */
export interface UmpireBoardAttributes {
  source?: string
  open?: string
  case?: string
  ply?: string
  interactive?: ""
  label?: string
  width?: string
  height?: string
}
declare global {
  interface HTMLElementTagNameMap { "umpire-board": HTMLElement }
}
