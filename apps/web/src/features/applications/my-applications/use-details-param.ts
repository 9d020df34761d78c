import type { Application } from '@endorse/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatApplicationReference, parseApplicationReference } from './api.ts'

/** Which application is open. The address keeps it, so that it can be shared and the back button closes it. */
export function useDetailsParam() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const detailsUrl = (application?: Application) => ({ search: searchWithApplication(params, application) })
  return {
    openReference: parseApplicationReference(params.get('application')),
    detailsUrl,
    open: (application: Application) =>
      void navigate(detailsUrl(application), { state: openedFromList, preventScrollReset: true }),
    /** Back to the list it was opened from; who came by a link gets the list in its place. */
    close: () =>
      void ((state as typeof openedFromList | null)?.openedFromList
        ? navigate(-1)
        : navigate(detailsUrl(), { replace: true, preventScrollReset: true })),
  }
}

export const openedFromList = { openedFromList: true }

function searchWithApplication(params: URLSearchParams, application: Application | undefined): string {
  const changed = new URLSearchParams(params)
  if (application) changed.set('application', formatApplicationReference(application))
  else changed.delete('application')
  return changed.toString()
}
