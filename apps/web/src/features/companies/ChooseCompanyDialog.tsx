import { useDeferredValue, useState } from 'react'
import { emptyQuery, PickerDialog } from '../../ui/PickerDialog.tsx'
import { useCompanies } from './api.ts'

interface Props {
  title: string
  onClose: () => void
  onChoose: (companyId: string) => Promise<unknown>
}

/** For an address that belongs to no company: platform staff say which one is meant. */
export function ChooseCompanyDialog(props: Props) {
  const [listQuery, setListQuery] = useState(emptyQuery)
  const list = useCompanies(useDeferredValue(listQuery.search.trim()), listQuery.page, 8)
  return (
    <PickerDialog
      {...props}
      labels={words}
      query={listQuery}
      onQueryChange={setListQuery}
      list={list}
      emptyText="No company is called like that."
    >
      {({ name, domains }) => (domains[0] ? `${name}, ${domains[0]}` : name)}
    </PickerDialog>
  )
}

const words = {
  items: 'companies',
  singular: 'a company',
  search: 'Search companies',
  confirm: 'Approve',
  confirming: 'Approving...',
  failure: 'Something went wrong. Please try again.',
}
