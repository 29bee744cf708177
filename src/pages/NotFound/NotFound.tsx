export { NotFoundMessage as default } from '../../components/NotFoundMessage/NotFoundMessage.tsx';
