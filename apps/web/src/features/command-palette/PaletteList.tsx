import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import { type ComponentProps, Suspense, useId } from 'react'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { Keys } from '../../ui/Keys.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { PaletteOption, PalettePicture } from './options.ts'

interface Props {
  groups: (AutocompleteGroupedOption<PaletteOption> | PaletteOption)[]
  /** What was typed, which the rows mark. */
  text: string
  listProps: ComponentProps<'ul'>
  getOptionProps: UseAutocompleteReturnValue<PaletteOption, false, true>['getOptionProps']
}

/** The rows of the palette below their headings. */
export function PaletteList({ groups, text, listProps, getOptionProps }: Props) {
  return (
    <List as="div" {...listProps} aria-label="Results">
      {groups.map(
        (group) =>
          'options' in group && (
            <Group key={group.key} title={group.group}>
              {group.options.map((option, position) => {
                const { key, ...optionProps } = getOptionProps({ option, index: group.index + position })
                return (
                  <Row key={key} {...optionProps}>
                    <RowContent option={option} text={text} />
                  </Row>
                )
              })}
            </Group>
          ),
      )}
    </List>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography
        id={titleId}
        variant="caption"
        component="div"
        color="textTertiary"
        sx={{ px: 1.5, pt: 1.5, pb: 0.5, fontWeight: 500 }}
      >
        {title}
      </Typography>
      <ul role="presentation">{children}</ul>
    </div>
  )
}

function RowContent({ option, text }: { option: PaletteOption; text: string }) {
  const { title, detail, picture, shortcut, badge: Badge } = option
  return (
    <>
      <Picture picture={picture} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" noWrap title={title}>
          <Marked whole={title} part={text} />
        </Typography>
        {detail && (
          <Typography variant="small" component="div" noWrap title={detail} className="detail">
            <Marked whole={detail} part={text} />
          </Typography>
        )}
      </Box>
      {Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )}
      {shortcut && (
        <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Keys shortcut={shortcut} />
        </Box>
      )}
    </>
  )
}

function Picture({ picture }: { picture: PalettePicture }) {
  if ('person' in picture) return <PersonAvatar name={picture.person} image={picture.photoUrl} />
  if ('company' in picture) return <CompanyAvatar size={32} name={picture.company} image={picture.logoUrl} />
  const { icon: Icon } = picture
  return (
    <Tile className="tile">
      <Icon aria-hidden="true" />
    </Tile>
  )
}

/** The text with its part that was typed. */
function Marked({ whole, part }: { whole: string; part: string }) {
  const start = part === '' ? -1 : whole.toLowerCase().indexOf(part.toLowerCase())
  if (start === -1) return whole
  const end = start + part.length
  return (
    <>
      {whole.slice(0, start)}
      <mark>{whole.slice(start, end)}</mark>
      {whole.slice(end)}
    </>
  )
}

/** The place of the rows that are searched for. */
export function PaletteSkeleton() {
  return (
    <Box aria-hidden="true" sx={{ px: 1, pt: 1, pb: 1 }}>
      {[44, 60, 36].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 48, px: 1.5 }}>
          <Skeleton width={32} height={32} sx={{ borderRadius: '8px' }} />
          <Skeleton width={`${width}%`} height={14} />
        </Box>
      ))}
    </Box>
  )
}

const List = styled('ul')({
  // The place that the library scrolls to the highlighted row.
  position: 'relative',
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  margin: 0,
  padding: '4px 8px 8px',
  listStyle: 'none',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})

const Tile = styled('span')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: 8,
  backgroundColor: vars.palette.background.sunken,
  color: vars.palette.text.secondary,
  '& > svg': { fontSize: 20 },
}))

const Row = styled('li')(({ theme: { vars, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  [breakpoints.down('sm')]: { minHeight: 56 },
  '& .detail': { color: vars.palette.text.secondary },
  '& mark': { background: 'none', color: vars.palette.primary.text, fontWeight: 600 },
  '&.Mui-focused': {
    backgroundColor: vars.palette.primary.soft,
    '& .detail': { color: vars.palette.text.primary },
    '& .tile': { backgroundColor: vars.palette.background.raised, color: vars.palette.primary.text },
  },
  '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid Highlight' } },
}))
