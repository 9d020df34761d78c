import { SelectControl, type SelectProps } from './search-select/SelectControl.tsx'

type Shared = Omit<SelectProps, 'multiple' | 'values' | 'onChange'>

interface SingleProps extends Shared {
  value: string | null | undefined
  /** Null when the choice is taken back by choosing it again. */
  onChange: (value: string | null) => void
}

/** Choose one of a list that can be searched. */
export function SearchSelect({ value, onChange, ...rest }: SingleProps) {
  return (
    <SelectControl
      {...rest}
      multiple={false}
      values={value ? [value] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  )
}

interface MultiProps extends Shared {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Choose several: two chips, and then how many more. */
export function MultiSearchSelect(props: MultiProps) {
  return <SelectControl {...props} multiple />
}
