import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { findDepartment } from '../../../contract/collection/departments.ts';
import { describeDepartment } from '../../../contract/page/departmentText.ts';
import { useCatalogueStatus, useProducts } from '../../app/shopContext.ts';
import { useDepartments } from '../../app/useDepartments.ts';
import { NotFoundMessage } from '../../components/NotFoundMessage/NotFoundMessage.tsx';
import { CollectionContents } from './CollectionContents.tsx';
import { useCollectionKey } from './useCollectionKey.ts';

/** All products, or those of one department. */
export default function Collection() {
  const { department: key = '' } = useParams();
  const products = useProducts();
  const isLoaded = useCatalogueStatus() === 'loaded';
  const name = findDepartment(useDepartments(), key);
  const department = useMemo(
    () => (name === null ? null : describeDepartment(name, products)),
    [name, products],
  );
  const visit = useCollectionKey();
  if (key && !department && isLoaded) return <NotFoundMessage />;
  return <CollectionContents key={visit} department={department} />;
}
