import { useDeferredValue, useState } from 'react'
import { ChooseDialog, everything } from '../../ui/ChooseDialog.tsx'
import { useCompanies } from './api.ts'

interface Props {
  title: string
  onClose: () => void
  onChoose: (companyId: string) => Promise<unknown>
}

/** For an address that belongs to no company: platform staff say which one is meant. */
export function ChooseCompanyDialog(props: Props) {
  const [sought, setSought] = useState(everything)
  const list = useCompanies(useDeferredValue(sought.search.trim()), sought.page, 8)
  return (
    <ChooseDialog
      {...props}
      words={words}
      sought={sought}
      onSeek={setSought}
      list={list}
      none="No company is called like that."
    >
      {({ name, domains }) => (domains[0] ? `${name}, ${domains[0]}` : name)}
    </ChooseDialog>
  )
}

const words = {
  things: 'companies',
  one: 'a company',
  search: 'Search companies',
  confirm: 'Approve',
  confirming: 'Approving...',
  failure: 'Something went wrong. Please try again.',
}
