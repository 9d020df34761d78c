import { useCallback, useContext, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useDraft } from '../../lib/drafts.ts'
import { type Form, useContractForm } from '../../lib/form.ts'
import { type ChangesElsewhere, useLoadedForm } from '../../lib/loaded-values.ts'
import type { TypedText } from '../../ui/form/typed-text.ts'
import { LoadedProfileContext } from './loaded-profile.ts'

/** The draft of one tab, as the browser keeps it. */
export interface StoredDraft {
  /** Only the changed fields, so that they can be merged into newer server data. */
  changes: Record<string, unknown>
  /** What the changed fields were when the form was loaded. */
  loaded?: object
  /** Names of selected files. Files cannot be stored, so the user must select them again. */
  files: string[]
  /** Text in the boxes of chips that was not added yet, by field. */
  typed?: Record<string, string>
}

/** The form of one tab with its draft. */
export interface TabForm<V extends object, Output = unknown> {
  form: Form<V, Output>
  /** Leaves out of a request to a profile what was not changed, and adds what the rest was when the form was loaded. */
  toRequest: <Body extends object>(body: Body) => Body & { loaded?: string }
  /** Sends a request. When it would overwrite what was saved elsewhere, the form shows what, and it throws. */
  send: <Result>(request: () => Promise<Result>) => Promise<Result>
  elsewhere: ChangesElsewhere | undefined
  /** Whether the form shows a draft from an earlier visit. */
  isRestored: boolean
  /** Files of the draft that have not been selected again. */
  filesToReselect: string[]
  typedText: TypedText
  discardDraft: () => void
  clearDraft: () => void
}

/** Creates the form of one tab and stores unsaved changes as a draft in the browser. */
export function useTabForm<S extends z.ZodObject>(
  name: string,
  load: () => Promise<S>,
  initialValues: z.input<S>,
  files: readonly (File | undefined)[] = [],
): TabForm<z.input<S>, z.output<S>> {
  const draft = useDraft<StoredDraft>(`profile:${name}`)
  const [savedValues] = useState(initialValues)
  const [restored, setRestored] = useState(() => compatibleDraft(draft.restored, savedValues))
  const form = useContractForm(load, {
    values: { ...savedValues, ...restored?.changes },
    isEditableWhileSending: true,
  })
  const { getValues, subscribe } = form
  const { fields, isNew, toFormFields } = useContext(LoadedProfileContext)
  const loadedForm = useLoadedForm(
    form,
    { ...fields, ...restored?.loaded },
    (loaded) => pickFields(toFormFields(loaded as never), Object.keys(savedValues)) as z.input<S>,
  )
  const { loadedOf, isChanged, send, elsewhere } = loadedForm
  const [typed] = useState(() => new Map(Object.entries(restored?.typed ?? {})))
  const fileNames = files.flatMap((file) => file?.name ?? []).join('\n')

  const saveDraft = useCallback(
    (values: z.input<S>) => {
      const changes = changedFields(values, savedValues)
      const names = fileNames.split('\n').filter(Boolean)
      if (Object.keys(changes).length + names.length + typed.size === 0) draft.clear()
      else
        draft.save({
          changes,
          loaded: loadedOf(Object.keys(changes)),
          files: names,
          typed: Object.fromEntries(typed),
        })
    },
    [draft, savedValues, fileNames, typed, loadedOf],
  )

  useEffect(() => {
    if (fileNames) saveDraft(getValues())
    return subscribe(saveDraft)
  }, [getValues, subscribe, saveDraft, fileNames])

  return {
    form,
    toRequest(body) {
      const sent = Object.fromEntries(
        Object.entries(body).filter(([field]) => isNew || !(field in savedValues) || isChanged(field)),
      )
      return { ...(sent as typeof body), loaded: JSON.stringify(loadedOf(Object.keys(sent))) }
    },
    send,
    elsewhere,
    isRestored: restored !== undefined,
    filesToReselect: restored?.files.filter((file) => !fileNames.split('\n').includes(file)) ?? [],
    typedText: {
      initial: (field) => typed.get(field) ?? '',
      save(field, text) {
        if (text === (typed.get(field) ?? '')) return
        if (text) typed.set(field, text)
        else typed.delete(field)
        saveDraft(getValues())
      },
    },
    discardDraft() {
      typed.clear()
      form.reset(savedValues)
      loadedForm.reset(fields)
      draft.clear()
      setRestored(undefined)
    },
    clearDraft: draft.clear,
  }
}

function changedFields(values: object, savedValues: object): Record<string, unknown> {
  const savedFields = savedValues as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(savedFields[field]),
    ),
  )
}

/** Drops fields that the current version of the form no longer has or stores in another type. */
function compatibleDraft(draft: StoredDraft | undefined, savedValues: object): StoredDraft | undefined {
  const savedFields = savedValues as Record<string, unknown>
  const changes = Object.fromEntries(
    Object.entries(draft?.changes ?? {}).filter(
      ([field, value]) =>
        field in savedFields &&
        typeof value === typeof savedFields[field] &&
        Array.isArray(value) === Array.isArray(savedFields[field]),
    ),
  )
  const { files = [], typed = {}, loaded = {} } = draft ?? {}
  const count = Object.keys(changes).length + files.length + Object.keys(typed).length
  return count > 0 ? { changes, loaded, files, typed } : undefined
}

function pickFields(fields: object, names: string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
