import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { type ComponentProps, useContext } from 'react'
import { FieldContext } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

interface Props extends ComponentProps<'select'> {
  error?: boolean
  sx?: SxProps<Theme>
}

/** Styled `<select>`. It opens the browser's own list, which works best on a phone. */
export function NativeSelect({ error, sx, ...select }: Props) {
  const field = useContext(FieldContext)
  const hasError = error || field.error
  return (
    <Frame data-error={hasError || undefined} sx={sx}>
      <Select
        required={field.required}
        disabled={field.disabled}
        aria-invalid={hasError || undefined}
        {...select}
      />
      <KeyboardArrowDownOutlined aria-hidden="true" />
    </Frame>
  )
}

const Frame = styled('div')(inputStyles, ({ theme: { vars } }) => ({
  '& > svg': {
    position: 'absolute',
    right: 7,
    color: vars.palette.text.tertiary,
    pointerEvents: 'none',
  },
}))

const Select = styled('select')(({ theme: { vars } }) => ({
  '&&': { appearance: 'none', paddingRight: 32, cursor: 'pointer' },
  '& option': { color: vars.palette.text.primary, backgroundColor: vars.palette.background.raised },
}))
