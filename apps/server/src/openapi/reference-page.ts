import type { Method, OpenApiDocument, Operation, Response } from './document.ts';
import { html, type Html, withCode } from './html.ts';
import type { JsonSchema } from './json-schema.ts';

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const bounds = ({ minimum, maximum, minLength, maxLength, maxItems }: JsonSchema): string =>
  [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
  ]
    .filter((bound) => bound !== false)
    .join(' ');

/** A short description of a schema: `integer, from 1 to 100`, `list of Expense`. */
function describe(schema: JsonSchema): Html {
  const { $ref, anyOf, items, enum: values, additionalProperties, properties } = schema;
  if ($ref !== undefined) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (anyOf !== undefined) return html`${anyOf.map((part, index) => html`${index > 0 && ' or '}${describe(part)}`)}`;
  if (values !== undefined)
    return html`${values.map((value, index) => html`${index > 0 && ', '}<code>${String(value)}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (items !== undefined) return html`list of ${describe(items)}`;
  if (properties === undefined && typeof additionalProperties === 'object') {
    return html`record of ${describe(additionalProperties)}`;
  }
  const words = [[schema.type ?? 'anything'].flat().join(' or '), schema.format, bounds(schema)];
  return html`${words.filter((word) => word).join(', ')}${schema.pattern !== undefined && html` like <code>${schema.pattern}</code>`}`;
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly description?: string | undefined;
  readonly where?: string;
}

/** An object's fields, including those of nested objects and lists of objects. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const isList = schema.items?.properties !== undefined;
    const inner = fieldsOf(schema.items ?? schema, `${name}${isList ? '[]' : ''}.`);
    const field = { name, required: required.includes(key), description: schema.description };
    return [
      { ...field, schema: inner.length > 0 ? { type: isList ? 'list of objects' : 'object' } : schema },
      ...inner,
    ];
  });
}

const notesOf = ({ required, where, schema, description }: Field): string =>
  [
    required && 'required',
    where,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    description,
  ]
    .filter((note) => typeof note === 'string')
    .join('; ');

const fieldRow = (field: Field): Html =>
  html`<tr>
    <th scope="row"><code>${field.name}</code></th>
    <td>${describe(field.schema)}</td>
    <td>${notesOf(field)}</td>
  </tr>`;

const fieldTable = (caption: string, fields: readonly Field[]): Html | false =>
  fields.length > 0 &&
  html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What</th>
        <th scope="col">Notes</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(fieldRow)}
    </tbody>
  </table>`;

const example = (caption: string, value: unknown): Html | false =>
  value !== undefined &&
  html`<figure>
    <figcaption>${caption}</figcaption>
    <pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
  </figure>`;

const responseItem = ([status, { description, content }]: [string, Response]): Html => {
  const { schema, example: sample } = content['application/json'];
  return html`<li>
    <strong>${status}</strong> ${description}
    ${Number(status) < 400 ? describe(schema) : html`<code>${JSON.stringify(sample)}</code>`}
  </li>`;
};

function operationSection(path: string, method: Method, operation: Operation): Html {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const [, good] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? [];
  const response = good?.content['application/json'];
  return html`<details id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span>${summary}</span>
    </summary>
    <p>${security.length === 0 ? 'Open to everybody.' : 'Needs the session cookie.'} ${description ?? ''}</p>
    ${fieldTable(
      'Parameters',
      parameters.map((parameter) => ({ ...parameter, where: `in the ${parameter.in}` })),
    )}
    ${body !== undefined && fieldTable('Body', fieldsOf(body.schema.items ?? body.schema))}
    ${body !== undefined && example('Example of the body', body.example)}
    ${response !== undefined && fieldTable('Response', fieldsOf(response.schema))}
    ${response !== undefined && example('Example of the response', response.example)}
    <ul class="responses">
      ${Object.entries(responses).map(responseItem)}
    </ul>
  </details>`;
}

/** The reference page of the REST calls, made from the document alone, without a script. */
export function referencePage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method as Method, operation })),
  );
  const features = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}: REST calls</title>
        <link rel="stylesheet" href="/api/docs/reference.css" />
      </head>
      <body>
        <header>
          <h1>${info.title}: REST calls</h1>
          <p>Version ${info.version} &middot; <a href="/api/openapi.json">OpenAPI document</a></p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${features.map((feature) => html`<li><a href="#${feature}">${feature}</a></li>`)}
            <li><a href="#schemas">schemas</a></li>
          </ul>
        </nav>
        <main>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
          ${features.map(
            (feature) =>
              html`<section aria-labelledby="${feature}">
                <h2 id="${feature}">${feature}</h2>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(feature))
                  .map(({ path, method, operation }) => operationSection(path, method, operation))}
              </section>`,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">schemas</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<h3 id="schema-${name}">${name}</h3>
                  ${fieldTable(name, fieldsOf(schema))}`,
            )}
          </section>
        </main>
      </body>
    </html> `.text;
}
