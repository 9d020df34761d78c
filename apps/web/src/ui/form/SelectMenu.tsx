import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { lazyWithPreload } from '../lazy-dialog.tsx'
import { controlStyles } from '../search-select/control-styles.ts'

const [SelectMenuPopup, preloadProps] = lazyWithPreload(
  async () => (await import('./SelectMenuPopup.tsx')).SelectMenuPopup,
)

interface Props {
  /** The id of the control, which a form focuses when it has an error. */
  id?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onBlur?: () => void
  /** The text while nothing is chosen, and the option that chooses nothing. Without it something is always chosen. */
  placeholder?: string
  /** The id of the visible label. */
  labelId?: string
  /** Names the control when its label names a group of several. */
  name?: string
  describedBy?: string | undefined
  state?: { error: boolean; disabled: boolean | undefined; required: boolean | undefined }
  sx?: object
}

/** Select of a form with our own menu, which is loaded on demand. Typing the beginning of an option moves to it. */
export function SelectMenu(props: Props) {
  const { id, value, options, onChange, onBlur, placeholder, labelId, name, describedBy, state, sx } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const listId = useId()
  const label = name ? { 'aria-label': name } : { 'aria-labelledby': labelId }
  const selected = options.find((option) => option.value === value)
  const open = (control: HTMLElement) => {
    setAnchor(control)
    setOpened(true)
  }
  return (
    <>
      <Control
        {...preloadProps}
        {...label}
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? listId : undefined}
        aria-describedby={describedBy}
        aria-required={state?.required}
        aria-invalid={state?.error}
        disabled={state?.disabled}
        data-open={anchor !== null || undefined}
        data-error={state?.error || undefined}
        data-disabled={state?.disabled || undefined}
        onBlur={() => anchor === null && onBlur?.()}
        onClick={({ currentTarget }) => open(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.currentTarget)
        }}
        sx={sx}
      >
        <Value data-empty={selected === undefined || undefined}>{selected?.label ?? placeholder}</Value>
        <KeyboardArrowDownOutlined aria-hidden="true" sx={{ color: 'text.tertiary' }} />
      </Control>
      {wasOpened && (
        <SelectMenuPopup
          {...label}
          id={listId}
          anchor={anchor}
          value={value}
          options={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
          onClose={() => setAnchor(null)}
          onChoose={onChange}
        />
      )}
    </>
  )
}

const Control = styled('button')(({ theme }) => ({
  ...controlStyles(theme),
  width: '100%',
  minWidth: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 14,
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.vars.palette.action.focus}`,
  },
  '&:disabled': { cursor: 'default' },
  [theme.breakpoints.down('sm')]: { minHeight: 44, fontSize: 16 },
}))

const Value = styled('span')(({ theme }) => ({
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-empty]': { color: theme.vars.palette.text.tertiary },
}))
