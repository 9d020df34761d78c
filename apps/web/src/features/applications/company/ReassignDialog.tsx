import type { CompanyEndorser, ReviewedApplication } from '@endorse/contract'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { Input } from '../../../ui/Input.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { TickMark } from '../../../ui/TickMark.tsx'
import { useEndorsers, useReassign } from './api.ts'

interface Props {
  application: ReviewedApplication
  onClose: () => void
}

/** Gives an application to another Endorser of the company. */
export function ReassignDialog({ application, onClose }: Props) {
  const { applicant, jobPosting, assignedEmployee } = application
  const reassign = useReassign(application)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const titleId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reassign.isPending) return
    if (!chosen) return setProblem('Please choose an Endorser')
    setProblem(undefined)
    reassign.mutate(chosen, {
      onSuccess: onClose,
      onError: (error) => setProblem(messageOf(error, 'Failed to reassign the application')),
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>Reassign {applicant.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {jobPosting.title}.{' '}
            {assignedEmployee ? `${assignedEmployee} handles it now.` : 'Nobody handles it yet.'}
          </Typography>
          <Choice
            current={application.assignedEmployeeId}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id)
              setProblem(undefined)
            }}
          />
          <div role="alert">
            <FieldMessage error={problem} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            busy={reassign.isPending}
            busyLabel="Reassigning..."
          >
            Reassign
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

interface ChoiceProps {
  /** Whose it is now. */
  current: string | null
  chosen: string
  onChoose: (id: string) => void
}

function Choice({ current, chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useEndorsers(useDeferredValue(search.trim()), page)
  return (
    <>
      <Input
        type="search"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
        // Enter here looks for somebody, and gives nothing away.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder="Search Endorsers by name or address"
        inputProps={{ 'aria-label': 'Search Endorsers by name or address', maxLength: 200 }}
        startAdornment={<SearchOutlined />}
      />
      {list.isPending && (
        <>
          <LoadingText>Loading Endorsers...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
      {list.isError && !list.data && (
        <ErrorPanel
          message={messageOf(list.error, 'Failed to load the Endorsers')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.data.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {search ? 'Nobody is called like that.' : 'Your company has no Endorsers yet.'}
        </Typography>
      )}
      {list.data && (
        <Box role="radiogroup" aria-label="Endorser">
          {list.data.data.map((endorser) => (
            <Option
              key={endorser.id}
              endorser={endorser}
              isCurrent={endorser.id === current}
              isChosen={endorser.id === chosen}
              onChoose={() => onChoose(endorser.id)}
            />
          ))}
        </Box>
      )}
      <Pagination
        label="Endorsers"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={setPage}
      />
    </>
  )
}

interface OptionProps {
  endorser: CompanyEndorser
  isCurrent: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ endorser, isCurrent, isChosen, onChoose }: OptionProps) {
  const { name, currentRole, handles } = endorser
  return (
    <TickMark
      type="radio"
      name="endorser"
      checked={isChosen}
      disabled={isCurrent}
      onChange={onChoose}
      label={
        <>
          {name}
          <Typography variant="small" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {[currentRole, isCurrent ? 'handles it now' : `${handles} in hand`].filter(Boolean).join(' · ')}
          </Typography>
        </>
      }
    />
  )
}
