import type { Application } from '@endorse/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readReference, writeReference } from './api.ts'

/** Which application is open. The address keeps it, so that it can be shared and the back button closes it. */
export function useDetails() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const addressOf = (application?: Application) => ({ search: withApplication(params, application) })
  return {
    opened: readReference(params.get('application')),
    addressOf,
    open: (application: Application) =>
      void navigate(addressOf(application), { state: openedHere, preventScrollReset: true }),
    /** Back to the list it was opened from; who came by a link gets the list in its place. */
    close: () =>
      void ((state as typeof openedHere | null)?.openedHere
        ? navigate(-1)
        : navigate(addressOf(), { replace: true, preventScrollReset: true })),
  }
}

export const openedHere = { openedHere: true }

function withApplication(params: URLSearchParams, application: Application | undefined): string {
  const changed = new URLSearchParams(params)
  if (application) changed.set('application', writeReference(application))
  else changed.delete('application')
  return changed.toString()
}
