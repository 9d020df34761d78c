import type { Application } from '@endorse/contract/applications/schemas'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatApplicationReference, parseApplicationReference } from './api.ts'

/** Reads and changes the application in the query string, which opens the details dialog. */
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
    /** Goes back to the list; after a direct link, replaces the URL instead. */
    close: () =>
      void ((state as typeof openedFromList | null)?.openedFromList
        ? navigate(-1)
        : navigate(detailsUrl(), { replace: true, preventScrollReset: true })),
  }
}

/** Location state of entries whose previous entry is the list. */
export const openedFromList = { openedFromList: true }

function searchWithApplication(params: URLSearchParams, application: Application | undefined): string {
  const changed = new URLSearchParams(params)
  if (application) changed.set('application', formatApplicationReference(application))
  else changed.delete('application')
  return changed.toString()
}
