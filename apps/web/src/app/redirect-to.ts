import { redirect, replace } from 'react-router'

/** Redirects, replacing the history entry when the browser is already at the request's URL, so that Back does not loop. */
export function redirectTo(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isCurrentUrl = pathname + search === window.location.pathname + window.location.search
  return isCurrentUrl ? replace(to) : redirect(to)
}
