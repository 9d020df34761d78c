import { useDeferredValue, useState } from 'react'
import { emptyQuery, PickerDialog } from '../../ui/PickerDialog.tsx'
import { useCompanies } from './api.ts'

interface Props {
  title: string
  onClose: () => void
  onChoose: (companyId: string) => Promise<unknown>
}

/** Picks the company of an admin request whose email domain belongs to none. */
export function ChooseCompanyDialog(props: Props) {
  const [listQuery, setListQuery] = useState(emptyQuery)
  const list = useCompanies(useDeferredValue(listQuery.search.trim()), listQuery.page, 8)
  return (
    <PickerDialog
      {...props}
      labels={labels}
      query={listQuery}
      onQueryChange={setListQuery}
      list={list}
      emptyText="No company has this name or domain."
    >
      {({ name, domains }) => (domains[0] ? `${name}, ${domains[0]}` : name)}
    </PickerDialog>
  )
}

const labels = {
  items: 'companies',
  singular: 'a company',
  search: 'Search companies',
  confirm: 'Approve',
  confirming: 'Approving...',
  failure: 'Something went wrong. Please try again.',
}
