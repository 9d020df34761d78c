import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { getValueAt } from '../../lib/field-name.ts'
import { type Form, useForm } from '../../lib/form.ts'

interface StoredDraft {
  /** Only what was changed, so that it can be laid over what the server says by then. */
  changes: Record<string, unknown>
  /** Files cannot be kept; their names tell what has to be chosen again. */
  files: string[]
}

export interface TabForm<V extends object, Parsed = unknown> {
  form: Form<V>
  /** What was typed, as its schema reads it. */
  parseValues: () => Promise<Parsed>
  isChanged: (field: string) => boolean
  /** Whether it shows what was typed in an earlier visit. */
  isRestored: boolean
  /** Files that were chosen in that visit, and have not been chosen again. */
  filesToChooseAgain: string[]
  discardDraft: () => void
  clearDraft: () => void
}

/** A form of one tab. What somebody types is kept in the browser until it is saved. */
export function useTabForm<S extends z.ZodObject>(
  name: string,
  load: () => Promise<S>,
  initialValues: z.input<S>,
  files: readonly (File | undefined)[] = [],
): TabForm<z.input<S>, z.output<S>> {
  const draft = useDraft<StoredDraft>(`profile:${name}`)
  const [savedValues] = useState(initialValues)
  const [restored, setRestored] = useState(() => compatibleDraft(draft.restored, savedValues))
  const form = useForm({ ...savedValues, ...restored?.changes }, load)
  const fileNames = files.flatMap((file) => file?.name ?? []).join('\n')

  useEffect(() => {
    const saveDraft = () => {
      const changes = changedFields(form.state().values, savedValues)
      const names = fileNames.split('\n').filter(Boolean)
      if (Object.keys(changes).length + names.length > 0) draft.save({ changes, files: names })
      else draft.clear()
    }
    if (fileNames) saveDraft()
    let kept = form.state().values
    return form.subscribe(() => {
      if (form.state().values === kept) return
      kept = form.state().values
      saveDraft()
    })
  }, [form, draft, savedValues, fileNames])

  return {
    form,
    parseValues: async () => (await load().catch(throwUnreachable)).parse(form.state().values),
    isChanged: (field) => field in changedFields(form.state().values, savedValues),
    isRestored: restored !== undefined,
    filesToChooseAgain: restored?.files.filter((file) => !fileNames.split('\n').includes(file)) ?? [],
    discardDraft() {
      form.reset(savedValues)
      draft.clear()
      setRestored(undefined)
    },
    clearDraft: draft.clear,
  }
}

function changedFields(values: object, savedValues: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(getValueAt(savedValues, field)),
    ),
  )
}

/** A draft of an older version of the form may hold what it no longer has. */
function compatibleDraft(kept: StoredDraft | undefined, savedValues: object): StoredDraft | undefined {
  const changes = Object.fromEntries(
    Object.entries(kept?.changes ?? {}).filter(
      ([field, value]) =>
        field in savedValues &&
        typeof value === typeof getValueAt(savedValues, field) &&
        Array.isArray(value) === Array.isArray(getValueAt(savedValues, field)),
    ),
  )
  const files = kept?.files ?? []
  return Object.keys(changes).length + files.length > 0 ? { changes, files } : undefined
}

function throwUnreachable(cause: unknown): never {
  throw new ApiError({ code: 'NETWORK', message: 'The form could not be checked', cause })
}
