import { useLingui } from '@lingui/react/macro';
import { hasResponse } from '../data/error-facts.ts';

/**
 * Whether the connection or the server is why something could not be loaded. Without `errorMessage`, whose many texts
 * the first screen does not need.
 */
export function useLoadFailure(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    hasResponse(error)
      ? t`Algo falló en el servidor. Lo guardado no se perdió; solo falta volver a pedirlo.`
      : t`Revisa tu conexión. Lo guardado no se perdió; solo falta volver a pedirlo.`;
}
