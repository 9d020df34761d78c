import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { CompanyEndorser } from '@endorse/contract/dashboards/schemas'
import { useDeferredValue, useState } from 'react'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { emptyQuery, PickerDialog, type PickerOption } from '../../../ui/PickerDialog.tsx'
import { useCompanyEndorsers, useReassign } from './api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
}

/** Assigns an application to another Endorser of the company. */
export function ReassignDialog({ application, onClose }: Props) {
  const { applicant, jobPosting, assignedEmployeeId } = application
  const { mutateAsync: reassign } = useReassign(application)
  const [listQuery, setListQuery] = useState(emptyQuery)
  const list = useCompanyEndorsers(useDeferredValue(listQuery.search.trim()), listQuery.page)
  return (
    <PickerDialog
      title={`Reassign ${applicant.name}`}
      text={`${jobPosting.title}. ${describeHandler(application)}`}
      labels={labels}
      query={listQuery}
      onQueryChange={setListQuery}
      list={list}
      emptyText={
        listQuery.search
          ? 'No Endorser has this name or email address.'
          : 'Your company has no Endorsers yet.'
      }
      current={assignedEmployeeId}
      onChoose={reassign}
      onClose={onClose}
      optionOf={(endorser) => optionOf(endorser, endorser.id === assignedEmployeeId)}
    />
  )
}

function describeHandler({ assignedEmployee, assignedEmployeeLeft }: ReviewedApplication): string {
  if (!assignedEmployee) return 'It has no handler yet.'
  return assignedEmployeeLeft
    ? `${assignedEmployee}, who handled it, has left.`
    : `${assignedEmployee} handles it now.`
}

const labels = {
  items: 'Endorsers',
  singular: 'an Endorser',
  search: 'Search Endorsers by name or address',
  confirm: 'Reassign',
  confirming: 'Reassigning...',
  failure: 'Failed to reassign the application',
}

function optionOf(endorser: CompanyEndorser, isCurrent: boolean): PickerOption {
  const { name, photoUrl, currentRole, handles } = endorser
  const load = isCurrent ? 'handles it now' : `${handles} open ${handles === 1 ? 'request' : 'requests'}`
  return {
    title: name,
    hint: [currentRole, load].filter(Boolean).join(' · '),
    start: <PersonAvatar name={name} image={photoUrl} />,
  }
}
