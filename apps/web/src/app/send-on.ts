import { redirect, replace } from 'react-router'

/** An address that was typed, or come back to, is not left behind: Back would only run into it again. */
export function sendOn(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isOpen = pathname + search === window.location.pathname + window.location.search
  return isOpen ? replace(to) : redirect(to)
}
