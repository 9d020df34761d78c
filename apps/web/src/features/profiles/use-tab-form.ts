import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { valueAt } from '../../lib/field-name.ts'
import { type Form, useForm } from '../../lib/form.ts'

interface Kept {
  /** Only what was changed, so that it can be laid over what the server says by then. */
  changes: Record<string, unknown>
  /** Files cannot be kept; their names tell what has to be chosen again. */
  files: string[]
}

export interface TabForm<V extends object, Checked = unknown> {
  form: Form<V>
  /** What was typed, as its schema reads it. */
  checked: () => Promise<Checked>
  isChanged: (field: string) => boolean
  /** Whether it shows what was typed in an earlier visit. */
  isRestored: boolean
  /** Files that were chosen in that visit, and have not been chosen again. */
  lostFiles: string[]
  discard: () => void
  forget: () => void
}

/** A form of one tab. What somebody types is kept in the browser until it is saved. */
export function useTabForm<S extends z.ZodObject>(
  name: string,
  load: () => Promise<S>,
  typed: z.input<S>,
  files: readonly (File | undefined)[] = [],
): TabForm<z.input<S>, z.output<S>> {
  const draft = useDraft<Kept>(`profile:${name}`)
  const [start] = useState(typed)
  const [restored, setRestored] = useState(() => fitting(draft.restored, start))
  const form = useForm({ ...start, ...restored?.changes }, load)
  const fileNames = files.flatMap((file) => file?.name ?? []).join('\n')

  useEffect(() => {
    const keep = () => {
      const changes = changesOf(form.state().values, start)
      const names = fileNames.split('\n').filter(Boolean)
      if (Object.keys(changes).length + names.length > 0) draft.save({ changes, files: names })
      else draft.clear()
    }
    if (fileNames) keep()
    let kept = form.state().values
    return form.subscribe(() => {
      if (form.state().values === kept) return
      kept = form.state().values
      keep()
    })
  }, [form, draft, start, fileNames])

  return {
    form,
    checked: async () => (await load().catch(unreachable)).parse(form.state().values),
    isChanged: (field) => field in changesOf(form.state().values, start),
    isRestored: restored !== undefined,
    lostFiles: restored?.files.filter((file) => !fileNames.split('\n').includes(file)) ?? [],
    discard() {
      form.reset(start)
      draft.clear()
      setRestored(undefined)
    },
    forget: draft.clear,
  }
}

function changesOf(values: object, start: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(start, field)),
    ),
  )
}

/** A draft of an older version of the form may hold what it no longer has. */
function fitting(kept: Kept | undefined, start: object): Kept | undefined {
  const changes = Object.fromEntries(
    Object.entries(kept?.changes ?? {}).filter(
      ([field, value]) =>
        field in start &&
        typeof value === typeof valueAt(start, field) &&
        Array.isArray(value) === Array.isArray(valueAt(start, field)),
    ),
  )
  const files = kept?.files ?? []
  return Object.keys(changes).length + files.length > 0 ? { changes, files } : undefined
}

function unreachable(cause: unknown): never {
  throw new ApiError({ code: 'NETWORK', message: 'The form could not be checked', cause })
}
