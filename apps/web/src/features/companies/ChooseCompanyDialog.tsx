import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Input } from '../../ui/Input.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { TickMark } from '../../ui/TickMark.tsx'
import { useCompanies } from './api.ts'

interface Props {
  title: string
  onClose: () => void
  onChoose: (companyId: string) => Promise<unknown>
}

/** For an address that belongs to no company: platform staff say which one is meant. */
export function ChooseCompanyDialog({ title, onClose, onChoose }: Props) {
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const titleId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setProblem('Please choose a company')
    setBusy(true)
    try {
      await onChoose(chosen)
      onClose()
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Choice
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
          <BusyButton type="submit" variant="contained" color="primary" busy={busy} busyLabel="Approving...">
            Approve
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function Choice({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const list = useCompanies(useDeferredValue(search.trim()), page, 8)
  return (
    <>
      <Input
        type="search"
        autoFocus
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder="Search companies"
        inputProps={{ 'aria-label': 'Search companies', maxLength: 150 }}
        startAdornment={<SearchOutlined />}
      />
      {list.isPending && <SkeletonText lines={4} />}
      {list.error && !list.data && (
        <FieldMessage error={messageOf(list.error, 'Failed to load the companies')} />
      )}
      {list.data?.data.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          No company is called like that.
        </Typography>
      )}
      {list.data && (
        <Box role="radiogroup" aria-label="Company">
          {list.data.data.map(({ id, name, domains }) => (
            <TickMark
              key={id}
              type="radio"
              name="company"
              checked={id === chosen}
              onChange={() => onChoose(id)}
              label={domains[0] ? `${name}, ${domains[0]}` : name}
            />
          ))}
        </Box>
      )}
      <Pagination
        label="Companies"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={setPage}
      />
    </>
  )
}
