import { styled } from '@mui/material/styles'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { Link } from 'react-router'
import { scrollFade } from '../../ui/scroll-fade.ts'

interface ShownSection {
  id: string
  title: string
  element: HTMLElement
}

/** Adds a section to the list, and returns what takes it out again. */
type AddSection = (section: ShownSection) => () => void

const AddSectionContext = createContext<AddSection>(() => () => undefined)

/** Lists the sections that are shown, beside them or on narrow screens above them, and marks the one in view. */
export function SettingsNavigation({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<ShownSection[]>([])
  const add = useCallback<AddSection>((section) => {
    setSections((before) => [...before, section].toSorted(byPlace))
    return () => setSections((before) => before.filter((one) => one !== section))
  }, [])
  const current = useSectionInView(sections)
  return (
    <AddSectionContext value={add}>
      <Columns>
        <nav aria-label="Settings">
          <List>
            {sections.map(({ id, title, element }) => (
              <li key={id}>
                <SectionLink
                  replace
                  preventScrollReset
                  to={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  // A hash that is in the address already scrolls nothing.
                  onClick={() => element.scrollIntoView()}
                >
                  {title}
                </SectionLink>
              </li>
            ))}
          </List>
        </nav>
        <div>{children}</div>
      </Columns>
    </AddSectionContext>
  )
}

/** Lists a section in the navigation as long as it is shown. */
export function useListedSection(section: RefObject<HTMLElement | null>, id: string, title: string): void {
  const add = use(AddSectionContext)
  useLayoutEffect(() => {
    if (section.current) return add({ id, title, element: section.current })
  }, [add, section, id, title])
}

function byPlace(one: ShownSection, other: ShownSection): number {
  return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Below the bars at the top of a phone, and above the section after a short one. In pixels. */
const READING_LINE = 150

/** Finds the last section that begins above the reading line; undefined above the first. */
function useSectionInView(sections: ShownSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => {
      setCurrent(sections.findLast(({ element }) => element.getBoundingClientRect().top < READING_LINE)?.id)
    }
    update()
    // The sheet scrolls on wide screens, the document on phones.
    window.addEventListener('scroll', update, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', update, { capture: true })
  }, [sections])
  return current
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > nav': {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    backgroundColor: theme.vars.palette.background.paper,
    // Below the top bar, from edge to edge.
    [theme.breakpoints.down(768)]: { top: 57, margin: '0 -16px' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '184px minmax(0, 1fr)',
    gap: 40,
    '& > nav': { alignSelf: 'start', top: 24 },
  },
}))

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { flex: 'none' },
  [theme.breakpoints.down('lg')]: scrollFade,
  [theme.breakpoints.down(768)]: { padding: '0 8px' },
  [theme.breakpoints.up('lg')]: { display: 'grid', overflow: 'visible', border: 0 },
}))

const SectionLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 12px',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 500 },
  [theme.breakpoints.up('lg')]: {
    minHeight: 32,
    borderRadius: 8,
    '&:hover, &[aria-current]': { backgroundColor: theme.vars.palette.action.hover },
  },
}))
