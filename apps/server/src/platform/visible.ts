declare const visible: unique symbol
declare const managed: unique symbol

/**
 * A row that a person may see. Only a type predicate that checks the person makes one (`row is Visible<…>`), so that a row that
 * was loaded by its id alone is refused by the compiler where one person is shown it or acts on it.
 */
export type Visible<Row> = Row & { readonly [visible]: true }

/** A row that a person may change, because they take care of it. Made like a visible one, by the check. */
export type Managed<Row> = Visible<Row> & { readonly [managed]: true }
