import { redirect, replace } from 'react-router'

/** An address that was typed, or come back to, is not left behind: Back would only run into it again. */
export function redirectTo(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isCurrentUrl = pathname + search === window.location.pathname + window.location.search
  return isCurrentUrl ? replace(to) : redirect(to)
}
