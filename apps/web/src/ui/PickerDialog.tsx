import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useValueAfterPointerUp } from '../lib/after-pointer-up.ts'
import { getErrorMessage } from '../lib/api-error.ts'
import { ChoiceCard } from './ChoiceCard.tsx'
import { DialogError } from './DialogError.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { LoadingButton } from './LoadingButton.tsx'
import { LoadingText } from './LoadingText.tsx'
import { Pagination } from './Pagination.tsx'
import { SkeletonText } from './Skeletons.tsx'

/** Search text and page of a `PickerDialog`. */
export interface PickerQuery {
  search: string
  page: number
}

/** The query with which a picker opens. */
export const emptyQuery: PickerQuery = { search: '', page: 1 }

/** What the card of an option shows. */
export interface PickerOption {
  title: string
  hint?: string
  /** The avatar. */
  start: ReactNode
}

interface PickerLabels {
  /** Plural noun of the options: "companies". */
  items: string
  /** One option with its article: "a company". */
  singular: string
  search: string
  confirm: string
  confirming: string
  failure: string
}

interface Props<Item> {
  title: string
  /** Text below the title. */
  text?: ReactNode
  labels: PickerLabels
  query: PickerQuery
  onQueryChange: (query: PickerQuery) => void
  /** Result of the search query. */
  list: {
    data: { data: Item[]; pagination: { totalPages: number } } | undefined
    error: Error | null
    refetch: () => unknown
  }
  /** Text when the search finds nothing. */
  emptyText: string
  /** Id of the current option, which is disabled. */
  current?: string | null
  /** Another dialog follows, so a choice does not close this one. */
  isStep?: boolean
  onChoose: (id: string) => Promise<unknown>
  onClose: () => void
  optionOf: (item: Item) => PickerOption
}

/** Dialog with a searchable, paged list from which the user picks one item. */
export function PickerDialog<Item extends { id: string }>(props: Props<Item>) {
  const { title, text, labels, isStep = false, onChoose, onClose } = props
  const [selectedId, setSelectedId] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  const titleId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    if (!selectedId) return setProblem(`Please choose ${labels.singular}`)
    setProblem(undefined)
    setSubmitting(true)
    try {
      await onChoose(selectedId)
      if (!isStep) onClose()
    } catch (error) {
      setProblem(getErrorMessage(error, labels.failure))
      setSubmitting(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 520 } } }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {text && (
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          )}
          <OptionPicker
            {...props}
            selectedId={selectedId}
            onSelect={(id) => {
              setSelectedId(id)
              setProblem(undefined)
            }}
          />
        </DialogContent>
        <DialogError error={problem} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            loading={isSubmitting}
            loadingLabel={labels.confirming}
          >
            {labels.confirm}
          </LoadingButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

interface OptionPickerProps<Item> extends Props<Item> {
  selectedId: string
  onSelect: (id: string) => void
}

function OptionPicker<Item extends { id: string }>(props: OptionPickerProps<Item>) {
  const { labels, query, onQueryChange, list, emptyText, current, selectedId, onSelect, optionOf } = props
  // What is pressed does not move away while the results of a search come.
  const data = useValueAfterPointerUp(list.data)
  const { error } = list
  return (
    <>
      <InputBase
        type="search"
        autoFocus
        value={query.search}
        onChange={(event) => onQueryChange({ search: event.target.value, page: 1 })}
        // Enter in the search field must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder={labels.search}
        inputProps={{ 'aria-label': labels.search, maxLength: 150 }}
        startAdornment={<SearchOutlined />}
      />
      {!data && !error && (
        <>
          <LoadingText>{`Loading ${labels.items}...`}</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
      {!data && error && (
        <ErrorPanel
          message={getErrorMessage(error, `Failed to load the ${labels.items}`)}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <Typography variant="body2" role="status" color="textSecondary">
          {emptyText}
        </Typography>
      )}
      {data && (
        <Box
          role="radiogroup"
          aria-label={labels.items}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
        >
          {data.data.map((item) => (
            <ChoiceCard
              key={item.id}
              name="selected"
              checked={item.id === selectedId}
              disabled={item.id === current}
              onChange={() => onSelect(item.id)}
              {...optionOf(item)}
            />
          ))}
        </Box>
      )}
      <Pagination
        label={labels.items}
        page={query.page}
        totalPages={data?.pagination.totalPages ?? 1}
        onChange={(page) => onQueryChange({ ...query, page })}
      />
    </>
  )
}
