import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'

/** A choice of a `FilterSelect`. */
export interface FilterOption<Value extends string> {
  value: Value
  label: string
  /** What the choice means, below its label. */
  hint?: string
}

interface Props<Value extends string> {
  /** Accessible name, shown before the chosen value with `labelled`, and instead of it while the value is empty. */
  label: string
  labelled?: boolean
  value: Value
  options: readonly FilterOption<Value>[]
  onChange: (value: Value) => void
  sx?: object
}

/** Select in a row of filters, with our own menu. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, labelled = false, value, options, onChange, sx } = props
  const selected = options.find((option) => option.value === value)
  return (
    <Select
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      input={
        <InputBase
          sx={{
            minWidth: 112,
            '& .MuiSelect-icon': { right: 8 },
            height: { xs: 44, sm: 40 },
            // Only the text opens the menu, so its line is as high as the box.
            '& .MuiSelect-select': {
              minHeight: '0 !important',
              py: 0,
              pr: '32px !important',
              lineHeight: { xs: '42px', sm: '38px' },
            },
            ...sx,
          }}
        />
      }
      IconComponent={KeyboardArrowDownOutlined}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
      MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
      renderValue={() =>
        value === '' ? (
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            {label}
          </Box>
        ) : (
          <>
            {labelled && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}:{' '}
              </Box>
            )}
            {selected?.label}
          </>
        )
      }
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ py: 1 }}>
          <span>
            {option.label}
            {option.hint && (
              <Typography variant="small" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {option.hint}
              </Typography>
            )}
          </span>
        </MenuItem>
      ))}
    </Select>
  )
}
