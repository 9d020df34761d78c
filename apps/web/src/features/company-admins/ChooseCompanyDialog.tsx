import type { Company } from '@endorse/contract/company-admins/schemas'
import { useDeferredValue, useState } from 'react'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { emptyQuery, PickerDialog, type PickerOption } from '../../ui/PickerDialog.tsx'
import { useCompanies } from './api.ts'

interface Props {
  title: string
  text?: string
  /** What the button says, before and while it works. */
  confirm?: string
  confirming?: string
  /** The id of a company that cannot be chosen. */
  current?: string | null
  isStep?: boolean
  onClose: () => void
  onChoose: (companyId: string) => Promise<unknown>
}

/** Picks a company: of an admin request whose email domain belongs to none, or of a merge. */
export function ChooseCompanyDialog({ confirm = 'Approve', confirming = 'Approving...', ...props }: Props) {
  const [listQuery, setListQuery] = useState(emptyQuery)
  const list = useCompanies(useDeferredValue(listQuery.search.trim()), listQuery.page, { limit: 8 })
  return (
    <PickerDialog
      {...props}
      labels={{ ...labels, confirm, confirming }}
      query={listQuery}
      onQueryChange={setListQuery}
      list={list}
      emptyText="No company has this name or domain."
      optionOf={optionOf}
    />
  )
}

function optionOf({ name, domains, logoUrl }: Company): PickerOption {
  return {
    title: name,
    ...(domains[0] && { hint: domains[0] }),
    start: <CompanyAvatar name={name} image={logoUrl} />,
  }
}

const labels = {
  items: 'companies',
  singular: 'a company',
  search: 'Search companies',
  failure: 'Something went wrong. Please try again.',
}
