/** The columns of a table, each with the type of its array. */
type ColumnTypes<Name extends string> = Readonly<
  Record<Name, Float64ArrayConstructor | Uint32ArrayConstructor | Uint16ArrayConstructor | Uint8ArrayConstructor>
>

/** A table as columns of equal length: compact, and transferable to a worker. */
export type Columns<Types extends ColumnTypes<string>> = { readonly [Name in keyof Types]: InstanceType<Types[Name]> }

/** One row of a table. */
export type Row<Types extends ColumnTypes<string>> = { readonly [Name in keyof Types]: number }

/** Returns a table with these columns, converted to their types. */
export const columnsOf = <Types extends ColumnTypes<string>>(
  types: Types,
  columnOf: (name: keyof Types) => ArrayLike<number>,
): Columns<Types> =>
  Object.fromEntries(Object.entries(types).map(([name, Type]) => [name, new Type(columnOf(name))])) as Columns<Types>

/** Returns a table with this number of rows, all 0. */
export const emptyColumns = <Types extends ColumnTypes<string>>(types: Types, length: number): Columns<Types> =>
  Object.fromEntries(Object.entries(types).map(([name, Type]) => [name, new Type(length)])) as Columns<Types>

/** Returns a table with these rows. Missing values are 0. */
export const columnsFrom = <Types extends ColumnTypes<string>>(
  types: Types,
  rows: readonly Partial<Row<Types>>[],
): Columns<Types> => columnsOf(types, (name) => rows.map((row) => row[name] ?? 0))

/** Returns one row of a table. */
export const rowAt = <Types extends ColumnTypes<string>>(columns: Columns<Types>, row: number): Row<Types> => {
  const values = Object.entries<ArrayLike<number>>(columns).map(([name, column]) => [name, column[row] ?? 0])
  return Object.fromEntries(values) as Row<Types>
}
