import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type KeyboardEvent, useState } from 'react'
import type { NavItem } from '../../foundation/module.ts'
import { type Viewer, viewerOf } from '../../foundation/viewer.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Key } from '../../ui/Keys.tsx'
import { VisuallyHidden, visuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { usePaletteResults } from './api.ts'
import { describeDeed, type PaletteDeed, type PaletteOption } from './options.ts'
import { PaletteList, PaletteSkeleton } from './PaletteList.tsx'
import { rememberOpened } from './recently-opened.ts'
import { usePaletteOptions } from './use-palette-options.ts'

interface Props {
  pages: NavItem[]
  onChoose: (deed: PaletteDeed) => void
  onClose: () => void
}

const PROMPT = 'Find people, jobs, conversations, or do something'

/** The palette: a text, and the rows that fit it. The arrows move, Enter chooses, Escape closes. */
export function PaletteDialog(props: Props) {
  const { onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={(event) => closeOnSameKey(event, onClose)}
      slotProps={{ paper: { 'aria-label': 'Find or do', sx: paperStyles } }}
    >
      <PaletteContent {...props} />
    </Dialog>
  )
}

function PaletteContent({ pages, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [highlighted, setHighlighted] = useState<PaletteOption | null>(null)
  const text = typed.trim()
  // Whose request waits may open pages, and nothing else.
  const viewer = viewerOf(useUser())
  const mayFind = viewer !== 'UNAPPROVED_ADMIN'
  const found = usePaletteResults(text, mayFind)
  const options = usePaletteOptions(text, pages, found)
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    open: true,
    options,
    groupBy: ({ group }) => group,
    // Two rows may have the same title.
    getOptionLabel: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    // They fit the text already.
    filterOptions: (all) => all,
    autoHighlight: true,
    disableClearable: true,
    // Otherwise the first change of the state after a new list moves the highlight to the first row.
    disableCloseOnSelect: true,
    inputValue: typed,
    onInputChange: (_event, value, reason) => {
      if (reason !== 'input') return
      setTyped(value)
      setHighlighted(null)
    },
    onHighlightChange: (_event, option) => setHighlighted(option),
    // The list takes Escape before the dialog gets it.
    onClose: (_event, reason) => reason === 'escape' && onClose(),
    onChange: (_event, option) => {
      rememberOpened(option)
      onChoose(option.deed)
    },
  })
  const isEmpty = options.length === 0
  // The library reports the rows to which the user moves, not the first one.
  const current = options.find(({ id }) => id === highlighted?.id) ?? options[0]
  return (
    <>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          gap: 1.5,
          height: 56,
          pl: { xs: 2, sm: 2.5 },
          pr: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchOutlined aria-hidden="true" sx={{ flex: 'none', fontSize: 20, color: 'text.tertiary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={PROMPT}
          inputProps={{ ...getInputProps(), 'aria-label': PROMPT, spellCheck: false, maxLength: 200 }}
          sx={fieldStyles}
        />
        <Button variant="text" size="small" onClick={onClose} sx={{ minWidth: 44, px: 1 }}>
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.up('sm')]: visuallyHidden })}>
            Close
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Key>Esc</Key>
          </Box>
        </Button>
      </Box>
      {!isEmpty && (
        <PaletteList
          groups={groupedOptions}
          text={text}
          listProps={getListboxProps()}
          getOptionProps={getOptionProps}
        />
      )}
      {found.isSearching && !found.results && <PaletteSkeleton />}
      {found.isFailed && <SearchFailed onRetry={found.retry} />}
      {isEmpty && !found.isSearching && !found.isFailed && <NothingFound text={text} viewer={viewer} />}
      <VisuallyHidden role="status">
        {found.isSearching ? '' : `${options.length} ${options.length === 1 ? 'result' : 'results'}`}
      </VisuallyHidden>
      <Foot deed={current?.deed} />
    </>
  )
}

/** Closes the palette with the keys that open it, which the browser would take for its own search. */
function closeOnSameKey(event: KeyboardEvent, onClose: () => void): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  onClose()
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, py: 1 }}>
      <Typography variant="small" color="textSecondary" sx={{ flex: 1 }}>
        People, jobs, companies and conversations could not be searched.
      </Typography>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}

const OWN_REQUESTS = 'your requests, jobs, companies and conversations'
const searchedFor: Record<Viewer, string> = {
  JOB_SEEKER: OWN_REQUESTS,
  EMPLOYEE: OWN_REQUESTS,
  WAITING_ENDORSER: 'jobs and conversations',
  ADMIN: 'applications, Endorsers, jobs and conversations',
  UNAPPROVED_ADMIN: 'pages',
  PLATFORM_EMPLOYEE: 'accounts, applications, jobs, companies and conversations',
}

function NothingFound({ text, viewer }: { text: string; viewer: Viewer }) {
  return (
    <Box sx={{ py: 2, overflowWrap: 'anywhere' }}>
      <EmptyState
        illustration="search"
        title={`Nothing found for “${text}”`}
        text={`The palette searches what you can open: ${searchedFor[viewer]}.`}
      />
    </Box>
  )
}

/** Says what the keys do. There are none on a phone. */
function Foot({ deed }: { deed: PaletteDeed | undefined }) {
  return (
    <Typography
      variant="caption"
      component="footer"
      color="textSecondary"
      aria-hidden="true"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        flex: 'none',
        gap: 0.5,
        height: 44,
        px: 2.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Key>↑</Key>
      <Key>↓</Key>
      move
      {deed && (
        <>
          <Box component={Key} sx={{ ml: 1.5 }}>
            Enter
          </Box>
          {describeDeed(deed)}
        </>
      )}
    </Typography>
  )
}

/** At the top, where it does not move with the number of rows; on a phone it is the whole screen. */
const paperStyles = ({ breakpoints }: Theme) => ({
  maxWidth: 640,
  maxHeight: 'calc(100% - 136px)',
  alignSelf: 'flex-start',
  mt: '88px',
  [breakpoints.down('sm')]: { height: '100%', maxHeight: '100%', mt: 0, border: 0, borderRadius: 0 },
})

/** The palette is the frame of its only field. */
const fieldStyles = {
  minHeight: 0,
  border: 0,
  fontSize: 16,
  '&.Mui-focused': { boxShadow: 'none' },
  '& input': { px: 0 },
}
