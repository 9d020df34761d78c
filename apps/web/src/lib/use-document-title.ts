import { useEffect } from 'react'

const PRODUCT = 'Endorse'

/** Sets the document title to `title · Endorse`, or to `Endorse` for an empty title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
