import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import { styled } from '@mui/material/styles'
import { type Ref, useRef, useState } from 'react'
import { FormField, type FormFieldProps } from '../FormField.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { controlStyles } from './control-styles.ts'
import { OptionList } from './OptionList.tsx'
import { SelectedChips } from './SelectedChips.tsx'
import type { OptionLookup, SelectOption } from './select-option.ts'

/** The props of a select with one or several values. */
export interface SelectProps extends FormFieldProps {
  options: readonly SelectOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
  multiple: boolean
  /** Shown while nothing is selected: "Any level". */
  placeholder?: string
  onBlur?: () => void
  id?: string
  /** Finds further options for a typed text. */
  lookup?: OptionLookup
  onOpenChange?: (isOpen: boolean) => void
  /** Lets a form focus the control when it has an error. */
  inputRef?: Ref<HTMLButtonElement>
}

/** Base of `SearchSelect` and `MultiSearchSelect`: label, trigger button and popup. */
export function SelectControl(props: SelectProps) {
  const {
    options,
    values,
    onChange,
    multiple,
    placeholder = 'Select',
    onBlur,
    id,
    inputRef,
    lookup,
    onOpenChange,
    ...fieldProps
  } = props
  const control = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Set when it is first opened: a dialog with ten selects would render ten closed popups.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const selected = options.filter(({ value }) => values.includes(value))
  const Arrow = open ? KeyboardArrowUpOutlined : KeyboardArrowDownOutlined

  const changeOpen = (isOpen: boolean) => {
    setOpen(isOpen)
    setAnchor(control.current)
    onOpenChange?.(isOpen)
  }
  const close = () => {
    changeOpen(false)
    onBlur?.()
  }
  const toggle = (value: string) => {
    const without = values.filter((one) => one !== value)
    const isChosen = without.length < values.length
    if (!multiple) close()
    if (isChosen) onChange(without)
    else onChange(multiple ? [...values, value] : [value])
  }

  return (
    <FormField {...fieldProps} id={id}>
      {({ id: buttonId, labelId, describedBy }) => (
        <>
          <Control
            ref={control}
            data-open={open || undefined}
            data-error={Boolean(fieldProps.error) || undefined}
            data-disabled={fieldProps.disabled || undefined}
          >
            <Trigger
              ref={inputRef}
              type="button"
              id={buttonId}
              disabled={fieldProps.disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-labelledby={`${labelId} ${buttonId}-value`}
              aria-describedby={describedBy}
              onClick={() => changeOpen(true)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
                event.preventDefault()
                changeOpen(true)
              }}
            />
            <VisuallyHidden id={`${buttonId}-value`}>
              {selected.map(({ label }) => label).join(', ') || placeholder}
            </VisuallyHidden>
            {multiple && selected.length > 0 ? (
              <SelectedChips selected={selected} onRemove={toggle} disabled={fieldProps.disabled} />
            ) : (
              <DisplayedValue aria-hidden="true" data-empty={selected.length === 0 || undefined}>
                {selected[0]?.label ?? placeholder}
              </DisplayedValue>
            )}
            <Arrow aria-hidden="true" sx={{ color: 'text.tertiary' }} />
          </Control>
          {anchor && (
            <OptionList
              anchor={anchor}
              open={open}
              onClose={close}
              {...{ options, values, labelId, lookup }}
              onToggle={toggle}
            />
          )}
        </>
      )}
    </FormField>
  )
}

const DisplayedValue = styled('span')(({ theme }) => ({
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-empty]': { color: theme.vars.palette.text.tertiary },
}))

const Control = styled('div')(({ theme }) => ({
  ...controlStyles(theme),
  position: 'relative',
  // Only the button that covers the control and the chips' buttons take clicks.
  '& > :not(button)': { pointerEvents: 'none' },
  '&:has(> button:focus-visible)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.vars.palette.action.focus}`,
  },
}))

const Trigger = styled('button')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 8,
  outline: 'none',
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
})
