import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query.ts'
import { useUser } from '../../../lib/session.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { rememberForMe } from './remembered.ts'

interface Props {
  isForMe: boolean
  /** The list shows only some of them, so that how many are in one's own turn is not the number of rows. */
  isFiltered: boolean
  /** How many are pending for everybody; undefined while it loads. */
  total: number | undefined
  onChange: (isForMe: boolean) => void
}

/** Chooses between the requests in one's own turn and all of them. The choice is remembered. */
export function ForYouChoice({ isForMe, isFiltered, total, onChange }: Props) {
  const { id, company } = useUser()
  // The sidebar loads it for the count beside its link.
  const home = useQuery({ ...query(dashboardEndpoints.endorser), enabled: false }).data
  return (
    <SegmentedControl
      label="Whose turn"
      value={isForMe ? 'mine' : 'all'}
      choices={[
        { value: 'mine', label: 'For you', count: isFiltered ? undefined : home?.data.forYou.total },
        { value: 'all', label: company ? `All at ${company.name}` : 'All', count: total },
      ]}
      onChange={(chosen) => {
        rememberForMe(id, chosen === 'mine')
        onChange(chosen === 'mine')
      }}
    />
  )
}
