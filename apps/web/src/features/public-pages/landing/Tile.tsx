interface Props {
  color: 'slate' | 'blue' | 'teal' | 'amber' | 'plum' | 'clay'
  letters?: string
  shape?: 'person' | 'company' | 'company large'
}

/** Shows initials: round for people, square for companies. */
export function Tile({ color, letters, shape = 'person' }: Props) {
  return (
    <span className={`tile ${shape} ${color}`} aria-hidden="true">
      {letters}
    </span>
  )
}
