import type { SuggestionKind } from '@endorse/contract/job-search/values'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import type { ComponentProps } from 'react'

/** A text to search for: a suggestion, or a recent search. */
export interface Suggested {
  kind: SuggestionKind | 'recent'
  text: string
}

interface Props {
  groups: AutocompleteGroupedOption<Suggested>[]
  listProps: ComponentProps<'ul'>
  getOptionProps: UseAutocompleteReturnValue<Suggested, false, true, true>['getOptionProps']
}

const groupLabel: Record<Suggested['kind'], string> = {
  recent: 'Recent searches',
  title: 'Jobs',
  skill: 'Skills',
  company: 'Companies',
  place: 'Places',
}

/** Lists what to search for, in groups, below the search box. */
export default function SuggestionList({ groups, listProps, getOptionProps }: Props) {
  return (
    <List {...listProps} aria-label="Suggestions">
      {groups.map(({ key, index, group, options }) => (
        <li key={key}>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ px: 2, pt: 1 }}>
            {groupLabel[group as Suggested['kind']]}
          </Typography>
          <ul>
            {options.map((option, position) => {
              const { key: optionKey, ...optionProps } = getOptionProps({ option, index: index + position })
              return (
                <Item key={optionKey} {...optionProps}>
                  {option.text}
                </Item>
              )
            })}
          </ul>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  top: '100%',
  insetInline: 0,
  margin: '6px 0 0',
  padding: '4px 0 8px',
  listStyle: 'none',
  overflowY: 'auto',
  maxHeight: 'min(60vh, 420px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.shadows[2],
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 16px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&.Mui-focused, &:hover': { backgroundColor: theme.vars.palette.action.hover },
  '@media (pointer: coarse)': { minHeight: 44 },
}))
