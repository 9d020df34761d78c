import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import { useForkRef } from '@mui/material/utils'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { isOfInputMethod } from '../lib/composing.ts'
import { splitList } from '../lib/split-list.ts'
import { FormField, type FormFieldProps } from './FormField.tsx'

interface Props extends FormFieldProps {
  values: readonly string[]
  onChange: (values: string[]) => void
  onBlur?: () => void
  /** What stands in the input at first, and a listener for what is typed and not added yet. */
  initialText?: string
  onTextChange?: (text: string) => void
  placeholder?: string
  addLabel?: string
  maxLength?: number
  /** Splits what is typed or pasted into values; at commas and line breaks by default. */
  split?: (text: string) => string[]
  /** Suggestions while typing; other values are allowed. */
  suggestions?: readonly string[]
  /** Maximum number of chips in a row; two on a phone. */
  perRow?: number
  id?: string
  /** Lets a form focus the input when it has an error. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Input for a list of values. Add or Enter adds what is typed, and pasting a list adds all of it; a comma separates two values.
 * Blanks and duplicates are ignored.
 */
export function ChipInput(props: Props) {
  const {
    values,
    onChange,
    onBlur,
    initialText = '',
    onTextChange,
    placeholder,
    addLabel = 'Add',
    maxLength = 120,
    split = splitList,
    suggestions = [],
    perRow,
    id,
    inputRef,
    ...fieldProps
  } = props
  const [inputValue, setInputText] = useState(initialText)
  const input = useRef<HTMLInputElement>(null)
  const inputRefs = useForkRef(input, inputRef)
  const listId = useId()
  const liveRegion = useRef<HTMLDivElement>(null)

  const setInputValue = (text: string) => {
    setInputText(text)
    onTextChange?.(text)
  }
  const addAll = (text: string) => {
    const added: string[] = []
    for (const chip of splitUnlessSuggested(text))
      if (![...values, ...added].some((value) => equalsIgnoringCase(value, chip))) added.push(chip)
    if (added.length > 0) onChange([...values, ...added])
    setInputValue('')
  }
  const splitUnlessSuggested = (text: string) =>
    suggestions.some((suggestion) => equalsIgnoringCase(suggestion, text.trim()))
      ? [text.trim()]
      : split(text)
  const commitInput = () => addAll(inputValue)
  // The browser would drop the line breaks of a pasted list.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (splitUnlessSuggested(pasted).length < 2) return
    event.preventDefault()
    addAll(`${inputValue}\n${pasted}`)
  }
  const add = () => {
    commitInput()
    input.current?.focus()
  }
  const afterMouseUp = useAfterMouseUp()
  // Leaving the field adds the typed value. The new chip moves the content below, so this waits for mouseup.
  const handleBlur = () =>
    afterMouseUp(() => {
      commitInput()
      onBlur?.()
    })
  const remove = (chip: string) => {
    onChange(values.filter((value) => value !== chip))
    input.current?.focus()
    if (liveRegion.current) liveRegion.current.textContent = `${chip} removed`
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
    event.preventDefault()
    add()
  }

  return (
    <FormField {...fieldProps} id={id}>
      {({ id: inputId, describedBy }) => (
        <>
          <Stack direction="row" sx={{ gap: 1 }}>
            <InputBase
              id={inputId}
              inputRef={inputRefs}
              value={inputValue}
              placeholder={placeholder}
              disabled={fieldProps.disabled}
              error={Boolean(fieldProps.error)}
              onChange={(event) => setInputValue(event.target.value)}
              onBlur={handleBlur}
              onKeyDown={press}
              onPaste={paste}
              sx={hideDatalistArrow}
              inputProps={{
                // Room for a list.
                maxLength: maxLength * 10,
                autoComplete: 'off',
                enterKeyHint: 'done',
                list: suggestions.length > 0 ? listId : undefined,
                'aria-describedby': describedBy,
              }}
            />
            {suggestions.length > 0 && (
              <datalist id={listId}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
              </datalist>
            )}
            <Button
              onClick={add}
              aria-label={
                typeof fieldProps.label === 'string' ? `${addLabel} to ${fieldProps.label}` : undefined
              }
              disabled={fieldProps.disabled}
              sx={{ height: 'auto', minHeight: 40 }}
            >
              {addLabel}
            </Button>
          </Stack>
          {values.length > 0 && (
            <Box
              component="ul"
              aria-label={typeof fieldProps.label === 'string' ? fieldProps.label : undefined}
              sx={perRow ? gridStyles(perRow) : wrapStyles}
            >
              {values.map((value) => (
                <RemovableChip
                  key={value}
                  chip={value}
                  disabled={fieldProps.disabled}
                  onRemove={() => remove(value)}
                />
              ))}
            </Box>
          )}
          <Box
            ref={liveRegion}
            role="status"
            sx={{ position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' }}
          />
        </>
      )}
    </FormField>
  )
}

/** Delays a callback until mouseup while a mouse button is down, so that the layout does not move during a click. */
function useAfterMouseUp() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    document.addEventListener('mousedown', press, true)
    document.addEventListener('mouseup', release, true)
    return () => {
      document.removeEventListener('mousedown', press, true)
      document.removeEventListener('mouseup', release, true)
    }
  }, [])
  return (callback: () => void) => {
    if (isPressed.current) document.addEventListener('mouseup', callback, { capture: true, once: true })
    else callback()
  }
}

/** Hides the browser's datalist arrow; the suggestions open while typing. */
const hideDatalistArrow = {
  flex: 1,
  '& input::-webkit-calendar-picker-indicator': { display: 'none !important' },
}

const wrapStyles = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }

/** Columns are as wide as their longest chip if there is room. */
function gridStyles(count: number) {
  return {
    display: 'grid',
    gridTemplateColumns: { xs: columns(2), sm: columns(count) },
    justifyItems: 'start',
    gap: 1,
    mt: 1,
  }
}

function columns(count: number): string {
  return `repeat(${count}, minmax(0, max-content))`
}

function RemovableChip({
  chip,
  disabled,
  onRemove,
}: {
  chip: string
  disabled?: boolean
  onRemove: () => void
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        // The touch areas of two rows are 44 px apart.
        height: { xs: 36, sm: 32 },
        pl: 1.5,
        pr: 0.5,
        gap: 0.5,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '18px',
        typography: 'small',
      }}
    >
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        title={chip}
      >
        {chip}
      </Box>
      <IconButton
        aria-label={`Remove ${chip}`}
        disabled={disabled}
        onClick={onRemove}
        sx={removeButtonStyles}
      >
        <CloseOutlined sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}

/** The button fits into the chip; on a phone its touch area is larger. */
const removeButtonStyles = {
  width: { xs: 24 },
  height: { xs: 24 },
  borderRadius: '50%',
  '&::after': { content: '""', position: 'absolute', inset: { xs: -10, sm: 0 } },
}

function equalsIgnoringCase(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0
}
