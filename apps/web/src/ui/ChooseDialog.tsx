import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { BusyButton } from './BusyButton.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { Input } from './Input.tsx'
import { LoadingText } from './LoadingText.tsx'
import { Pagination } from './Pagination.tsx'
import { SkeletonText } from './Skeletons.tsx'
import { TickMark } from './TickMark.tsx'

export interface Sought {
  search: string
  page: number
}

export const everything: Sought = { search: '', page: 1 }

interface Words {
  /** What is chosen from: "companies". */
  things: string
  /** One of them: "a company". */
  one: string
  search: string
  confirm: string
  confirming: string
  failure: string
}

interface Props<Thing> {
  title: string
  /** About what it is chosen for. */
  text?: ReactNode
  words: Words
  sought: Sought
  onSeek: (sought: Sought) => void
  /** What was found. */
  list: {
    data: { data: Thing[]; pagination: { totalPages: number } } | undefined
    error: Error | null
    refetch: () => unknown
  }
  /** What stands there when nothing was. */
  none: string
  /** The one that cannot be chosen, because it is that already. */
  current?: string | null
  onChoose: (id: string) => Promise<unknown>
  onClose: () => void
  /** How each reads. */
  children: (thing: Thing) => ReactNode
}

/** One of many things, looked for by name and ticked. */
export function ChooseDialog<Thing extends { id: string }>(props: Props<Thing>) {
  const { title, text, words, onChoose, onClose } = props
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const titleId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!chosen) return setProblem(`Please choose ${words.one}`)
    setProblem(undefined)
    setBusy(true)
    try {
      await onChoose(chosen)
      onClose()
    } catch (error) {
      setProblem(messageOf(error, words.failure))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
          <Choice
            {...props}
            chosen={chosen}
            onTick={(id) => {
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
            busy={busy}
            busyLabel={words.confirming}
          >
            {words.confirm}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

interface ChoiceProps<Thing> extends Props<Thing> {
  chosen: string
  onTick: (id: string) => void
}

function Choice<Thing extends { id: string }>(props: ChoiceProps<Thing>) {
  const { words, sought, onSeek, list, none, current, chosen, onTick, children } = props
  const { data, error } = list
  return (
    <>
      <Input
        type="search"
        autoFocus
        value={sought.search}
        onChange={(event) => onSeek({ search: event.target.value, page: 1 })}
        // Enter here looks for something, and chooses nothing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder={words.search}
        inputProps={{ 'aria-label': words.search, maxLength: 150 }}
        startAdornment={<SearchOutlined />}
      />
      {!data && !error && (
        <>
          <LoadingText>{`Loading ${words.things}...`}</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
      {!data && error && (
        <ErrorPanel
          message={messageOf(error, `Failed to load the ${words.things}`)}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      {data && (
        <Box role="radiogroup" aria-label={words.things}>
          {data.data.map((thing) => (
            <TickMark
              key={thing.id}
              type="radio"
              name="chosen"
              checked={thing.id === chosen}
              disabled={thing.id === current}
              onChange={() => onTick(thing.id)}
              label={children(thing)}
            />
          ))}
        </Box>
      )}
      <Pagination
        label={words.things}
        page={sought.page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={(page) => onSeek({ ...sought, page })}
      />
    </>
  )
}
