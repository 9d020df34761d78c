import type { Application } from '@endorse/contract/applications/schemas'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useCompactTables } from '../../../lib/use-breakpoints.ts'
import { applicationKindOf } from './api.ts'
import { type ApplicationReference, referenceOf } from './queries.ts'

/** Location state of a referral that was opened from the list: it is shown in a dialog over the list, and Back closes it. */
const openedFromList = { openedFromList: true, keepFocus: true }

/** Reads and changes the referral in the path. From the list it opens in a dialog; a direct link, or a phone, shows a page. */
export function useDetailsPath() {
  const { kind, id } = useParams()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isCompact = useCompactTables()
  const isOpenedFromList = (state as Partial<typeof openedFromList> | null)?.openedFromList ?? false
  const detailsUrl = (application: Application) => ({
    pathname: paths.myApplication(applicationKindOf(application), application.id),
    search,
  })
  const linkState = isCompact ? undefined : openedFromList
  return {
    openReference: referenceOf(kind, id) satisfies ApplicationReference | undefined,
    isDialog: isOpenedFromList && !isCompact,
    detailsUrl,
    linkState,
    open: (application: Application) =>
      void navigate(detailsUrl(application), { state: linkState, preventScrollReset: !isCompact }),
    close: () => void navigate(-1),
  }
}
