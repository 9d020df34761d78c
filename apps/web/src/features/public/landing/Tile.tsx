interface Props {
  color: 'slate' | 'blue' | 'teal' | 'amber' | 'plum' | 'clay'
  letters?: string
  shape?: 'person' | 'company' | 'company large'
}

/** People are round, companies are square. */
export function Tile({ color, letters, shape = 'person' }: Props) {
  return (
    <span className={`tile ${shape} ${color}`} aria-hidden="true">
      {letters}
    </span>
  )
}
