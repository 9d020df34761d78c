import { SelectControl, type SelectProps } from './search-select/SelectControl.tsx'

type Shared = Omit<SelectProps, 'multiple' | 'values' | 'onChange'>

interface SingleProps extends Shared {
  value: string | null | undefined
  /** Called with null when the selected option is selected again. */
  onChange: (value: string | null) => void
}

/** Searchable select for one value. */
export function SearchSelect({ value, onChange, ...rest }: SingleProps) {
  return (
    <SelectControl
      {...rest}
      multiple={false}
      values={value ? [value] : []}
      onChange={([selected]) => onChange(selected ?? null)}
    />
  )
}

interface MultiProps extends Shared {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Searchable select for several values; shows two as chips and counts the others. */
export function MultiSearchSelect(props: MultiProps) {
  return <SelectControl {...props} multiple />
}
