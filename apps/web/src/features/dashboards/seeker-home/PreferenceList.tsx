import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type PreferenceKind, preferenceKindLabel } from '@endorse/contract/profiles/values'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { readItem, writeItem } from '../../../lib/browser-storage.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

interface Props {
  order: readonly PreferenceKind[]
  /** Null or empty where nothing is specified. */
  values: Record<PreferenceKind, string | null>
  onOrder: (order: PreferenceKind[]) => void
}

/** Lists the preferences, what counts most first. They are moved with the pointer, or with the arrow keys on the handle. */
export function PreferenceList({ order, values, onOrder }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')
  const hint = useDragHint()

  function move(kind: PreferenceKind, to: number) {
    const from = order.indexOf(kind)
    if (to < 0 || to >= order.length || to === from) return
    onOrder(arrayMove([...order], from, to))
    setAnnouncement(`${preferenceKindLabel[kind]} is now number ${to + 1} of ${order.length}`)
  }

  function endDrag({ active, over }: DragEndEvent) {
    const kind = order.find((each) => each === active.id)
    if (kind && over) move(kind, order.indexOf(over.id as PreferenceKind))
  }

  return (
    <Frame onPointerDown={hint.close} onKeyDown={hint.close}>
      {hint.isOpen && <Hint role="tooltip">Hold and drag to set what matters most</Hint>}
      <VisuallyHidden id={helpId}>Press the up and down arrow keys to move it.</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={noTexts}
        onDragEnd={endDrag}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <List aria-label="My preferences, what counts most first">
            {order.map((kind, index) => (
              <PreferenceRow
                key={kind}
                kind={kind}
                value={values[kind]}
                place={index + 1}
                helpId={helpId}
                onMove={(by) => move(kind, index + by)}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
    </Frame>
  )
}

interface RowProps {
  kind: PreferenceKind
  value: string | null
  place: number
  helpId: string
  onMove: (by: number) => void
}

function PreferenceRow({ kind, value, place, helpId, onMove }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: kind,
  })
  const label = preferenceKindLabel[kind]
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <Row
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Handle
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${label}, number ${place}`}
        aria-describedby={helpId}
        {...listeners}
        onKeyDown={moveByKey}
      >
        <DragIndicatorOutlined aria-hidden="true" fontSize="small" />
      </Handle>
      <Label>{label}</Label>
      <Value title={value || undefined}>{value || <EmptyValue>Not specified</EmptyValue>}</Value>
      <Place>{place}</Place>
    </Row>
  )
}

/** The list says itself how a row is moved and where it is now. The texts of the library name other keys. */
const noTexts = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

const Frame = styled('div')({ position: 'relative' })

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(96px, 3fr) minmax(0, 5fr) 20px',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '4px 20px 4px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-dragging]': { zIndex: 1, borderRadius: 12, boxShadow: theme.vars.shadows[4] },
}))

const Handle = styled('button')(({ theme: { breakpoints, vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: vars.palette.text.tertiary,
  cursor: 'grab',
  // The list must not scroll the page while a finger drags a row.
  touchAction: 'none',
  [breakpoints.down('sm')]: { width: 44, height: 44, marginLeft: -6 },
  '&:focus-visible': { outline: 'none', boxShadow: `0 0 0 2px ${vars.palette.primary.main}` },
  '[data-dragging] &': { cursor: 'grabbing' },
}))

const Label = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Value = styled('span')({
  overflow: 'hidden',
  fontWeight: 500,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Place = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
}))

/** In the free part of the card's head, between the title and Edit. */
const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'none',
  position: 'absolute',
  zIndex: 1,
  bottom: 'calc(100% + 12px)',
  right: 64,
  padding: '4px 8px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  [theme.breakpoints.up('lg')]: { display: 'block' },
}))

const HINT_KEY = 'preference drag hint was shown'
const MOVED_KEY = 'preferences were moved'

/** Shows a hint once in a browser session, until the person uses the list; never again to who has used it. */
function useDragHint() {
  const [isOpen, setOpen] = useState(
    () => readItem('sessionStorage', HINT_KEY) === null && readItem('localStorage', MOVED_KEY) === null,
  )
  useEffect(() => writeItem('sessionStorage', HINT_KEY, 'yes'), [])
  const close = () => {
    setOpen(false)
    writeItem('localStorage', MOVED_KEY, 'yes')
  }
  return { isOpen, close }
}
